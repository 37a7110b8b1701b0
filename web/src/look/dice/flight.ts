/** How a die flies: on a path of its own, turning, with one small bounce before it lies. */

const FLIGHT = 600;
const SPREAD = 140;
/** So that the face in front lies where the die will lie. */
const BACK = "translateZ(calc(var(--size) / -2))";

/** Ends when the die lies. In calm mode, and where nothing can be animated, it only fades. */
export async function tumble(moving: HTMLElement, turning: HTMLElement, calm: boolean, brisk = 1): Promise<void> {
  if (typeof moving.animate !== "function") return;
  if (calm) return animationEnd(moving.animate({ opacity: [0, 1] }, { duration: 260 * brisk, easing: "ease-out" }));
  const duration = (FLIGHT + Math.random() * SPREAD) * brisk;
  const away = between(-90, 90);
  const flight = moving.animate(path(away, moving.clientWidth || 72), { duration, easing: "linear" });
  const timing = { duration: duration * 0.86, easing: "cubic-bezier(0.15, 0.6, 0.35, 1)", fill: "forwards" } as const;
  const turn = turning.animate(turns(away), timing);
  await animationEnd(flight);
  turn.cancel();
}

function path(away: number, size: number): Keyframe[] {
  const from = size * between(1.6, 2.6);
  return [
    { transform: `translate(${away}px, ${from}px) scale(1.3)`, opacity: 0, easing: "ease-out" },
    { transform: `translate(${away * 0.7}px, ${from * 0.5}px) scale(1.28)`, opacity: 1, offset: 0.18 },
    { transform: `translate(${away * 0.1}px, ${-size * 0.16}px) scale(1.12)`, offset: 0.56, easing: "ease-in" },
    { transform: "translate(0, 0) scale(1)", offset: 0.76, easing: "ease-out" },
    { transform: `translate(0, ${-size * 0.07}px) scale(1.02)`, offset: 0.87, easing: "ease-in" },
    { transform: "translate(0, 0) scale(1)" },
  ];
}

function turns(away: number): Keyframe[] {
  const x = between(1, 2) * 360 + between(-60, 60);
  const y = -Math.sign(away || 1) * (360 + between(0, 200));
  const z = between(-120, 120);
  return [
    { transform: `${BACK} rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)` },
    { transform: `${BACK} rotateX(0deg) rotateY(0deg) rotateZ(0deg)` },
  ];
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

async function animationEnd(animation: Animation): Promise<void> {
  try {
    await animation.finished;
  } catch {
    // cancelled: the die was thrown again or has left the page
  }
}
