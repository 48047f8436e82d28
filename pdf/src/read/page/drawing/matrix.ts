/** How places of a drawing become places on the page, as PDF writes it: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A box on a page, in points: left, low, right, high. */
export type Box = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies the second one first. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  const [a, b, c, d, e, f] = m;
  const [g, h, i, j, k, l] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The identity where numbers are missing, as readers of PDFs take it. */
export function matrixOf(numbers: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = numbers;
  return f === undefined ? IDENTITY : [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
}

/** The matrix after a move in its own measure. */
export function moved(matrix: Matrix, x: number, y: number): Matrix {
  return multiply(matrix, [1, 0, 0, 1, x, y]);
}

/** The upright box around a box that a matrix moves, and may turn. */
export function boxIn(matrix: Matrix, [left, low, right, high]: Box): Box {
  const corners = [
    moved(matrix, left, low),
    moved(matrix, right, low),
    moved(matrix, left, high),
    moved(matrix, right, high),
  ];
  const x = corners.map((corner) => corner[4]);
  const y = corners.map((corner) => corner[5]);
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}
