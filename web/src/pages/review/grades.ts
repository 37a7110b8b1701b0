/** Classes of choices in a game, the weakest first; their names are `review-grade`. */
export const GRADES = ["beginner", "casual", "amateur", "skilled", "advanced", "expert", "master", "champion"] as const;
