/** Turns sentences into vectors by their meaning. */
export interface Embedder {
  /**
   * A vector of 512 numbers for each text, normed to 1, so that a dot product is a cosine. The first call loads the model,
   * about a second. Rejects where the model is not installed or its thread has ended.
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Ends the thread; a later `embed` rejects. */
  close(): Promise<void>;
}
