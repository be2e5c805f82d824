/*
 * Linear discriminant analysis (Fisher 1936) with a covariance that is shrunk towards a multiple of the identity (Friedman
 * 1989): which directions of the vectors tell one topic from the others, learned from all its phrases together. The
 * nearest phrase alone overrates a phrase that happens to sound alike.
 */

/** How much of the covariance is replaced by its mean variance; without it 512 dimensions need far more phrases. */
const SHRINKAGE = 0.3;

/** What a vector's dot product with `weights`, less `offset`, says for a topic; higher is likelier. */
export interface Discriminant {
  weights: Float32Array;
  offset: number;
}

/** One for each class of vectors, all of one length. About a second for 2,500 vectors of 512 numbers. */
export function learnDiscriminants(classes: readonly (readonly Float32Array[])[]): Discriminant[] {
  const size = classes[0]?.[0]?.length ?? 0;
  const means = classes.map((vectors) => meanOf(vectors, size));
  const root = choleskyOf(sharedCovariance(classes, means, size));
  return means.map((mean) => {
    const weights = solve(root, mean);
    return { weights: Float32Array.from(weights), offset: dot(mean, weights) / 2 };
  });
}

/** How likely each class is, 0 to 1 and 1 in all. A higher temperature is less sure. */
export function likelihoods(
  discriminants: readonly Discriminant[],
  vector: Float32Array,
  temperature: number,
): number[] {
  const scores = discriminants.map(({ weights, offset }) => (dot(vector, weights) - offset) / temperature);
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

function meanOf(vectors: readonly Float32Array[], size: number): Float64Array {
  const mean = new Float64Array(size);
  for (const vector of vectors)
    for (let at = 0; at < size; at += 1) mean[at] = get(mean, at) + get(vector, at) / vectors.length;
  return mean;
}

/** The covariance within the classes, shrunk; row by row. */
function sharedCovariance(
  classes: readonly (readonly Float32Array[])[],
  means: readonly Float64Array[],
  size: number,
): Float64Array[] {
  const rows = Array.from({ length: size }, () => new Float64Array(size));
  let count = 0;
  for (const [which, vectors] of classes.entries()) {
    for (const vector of vectors) {
      const away = Float64Array.from(vector, (value, at) => value - get(means[which], at));
      count += 1;
      for (const [at, row] of rows.entries()) {
        const factor = get(away, at);
        for (let other = 0; other <= at; other += 1) row[other] = get(row, other) + factor * get(away, other);
      }
    }
  }
  const variance = rows.reduce((sum, row, at) => sum + get(row, at), 0) / Math.max(1, size * count);
  for (const [at, row] of rows.entries()) {
    for (let other = 0; other <= at; other += 1)
      row[other] = ((1 - SHRINKAGE) * get(row, other)) / Math.max(1, count);
    // A floor, for classes of which each has one vector alone.
    row[at] = get(row, at) + SHRINKAGE * variance + Number.EPSILON;
  }
  return rows;
}

/** The lower triangle whose product with its mirror image is the matrix; only the lower triangle is read. */
function choleskyOf(matrix: readonly Float64Array[]): Float64Array[] {
  const root = matrix.map((row) => new Float64Array(row.length));
  for (const [at, row] of root.entries()) {
    for (let other = 0; other <= at; other += 1) {
      let rest = get(matrix[at], other);
      for (let k = 0; k < other; k += 1) rest -= get(row, k) * get(root[other], k);
      row[other] = other === at ? Math.sqrt(rest) : rest / get(root[other], other);
    }
  }
  return root;
}

/** The vector whose product with the matrix of that root is `wanted`. */
function solve(root: readonly Float64Array[], wanted: Float64Array): Float64Array {
  const half = new Float64Array(wanted.length);
  for (let at = 0; at < wanted.length; at += 1) {
    let rest = get(wanted, at);
    for (let k = 0; k < at; k += 1) rest -= get(root[at], k) * get(half, k);
    half[at] = rest / get(root[at], at);
  }
  const found = new Float64Array(wanted.length);
  for (let at = wanted.length - 1; at >= 0; at -= 1) {
    let rest = get(half, at);
    for (let k = at + 1; k < wanted.length; k += 1) rest -= get(root[k], at) * get(found, k);
    found[at] = rest / get(root[at], at);
  }
  return found;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += get(a, at) * get(b, at);
  return sum;
}

function get(list: ArrayLike<number> | undefined, at: number): number {
  return list?.[at] ?? 0;
}
