/** The pages and their addresses. To add one: a line here, and its address in server/http/pages.py. */
import type { Component } from "svelte";
import type { Route } from "./router.svelte.ts";
import { words } from "./words/words.svelte.ts";

export interface PageProps {
  params: Record<string, string>;
}

export type LoadPage = () => Promise<{ default: Component<PageProps> }>;
type Load = () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;

export const routes: Route<LoadPage>[] = [
  route("/", () => import("./pages/HomePage.svelte")),
  route("/new/:game", () => import("./pages/NewPage.svelte")),
  route("/rules", () => import("./pages/RulesPage.svelte")),
  route("/rules/:game", () => import("./pages/BookPage.svelte")),
  route("/score/:game", () => import("./pages/ScorePage.svelte")),
  route("/keep/:game", () => import("./pages/KeepPage.svelte")),
  route("/box/:game", () => import("./pages/BoxPage.svelte")),
  route("/sheet/:sheet", () => import("./pages/SheetPage.svelte")),
  tableRoute("/train/yam-color", () => import("./pages/TrainPage.svelte")),
  tableRoute("/train", () => import("./pages/TrainPage.svelte")),
  tableRoute("/learn/:game", () => import("./pages/LearnPage.svelte")),
  tableRoute("/games", () => import("./pages/GamesPage.svelte")),
  tableRoute("/practice", () => import("./pages/PracticePage.svelte")),
  tableRoute("/puzzle", () => import("./pages/PuzzlePage.svelte")),
  tableRoute("/skill", () => import("./pages/SkillPage.svelte")),
  tableRoute("/t/:table/replay", () => import("./pages/ReplayPage.svelte")),
  tableRoute("/t/:table/review", () => import("./pages/ReviewPage.svelte")),
  tableRoute("/t/:table", () => import("./pages/TablePage.svelte")),
];

// The gallery shows every component in every state; only while developing.
if (import.meta.env.DEV || import.meta.env.MODE === "gallery") {
  routes.push(tableRoute("/gallery", () => import("../test/gallery/GalleryPage.svelte")));
}

/** A page that asks for no parameters may be given some. */
function route(pattern: string, page: Load): Route<LoadPage> {
  return { pattern, page: page as LoadPage };
}

/** A page that speaks of tables: their words come with it. */
function tableRoute(pattern: string, page: Load): Route<LoadPage> {
  return route(pattern, async () => {
    const [loaded] = await Promise.all([page(), words.load("table")]);
    return loaded;
  });
}
