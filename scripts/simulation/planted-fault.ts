/** A fault of ours, planted on purpose to see that the simulation finds it. */
export interface PlantedFault {
  name: string;
  /** What is changed as the module is loaded; each text stands in its file exactly once. */
  edits: readonly { file: string; find: string; replace: string }[];
  /** The invariant that caught it, and in which world; a change of the engine may move it to another one. */
  caught: { invariant: string; seed: number };
}
