import { encode } from 'uqr';
import { html, type Html } from '../html/html.js';

/** Modules of white around a code. */
const QUIET = 4;

/** A QR code (error correction M) as SVG that says its name to those who cannot see it. */
export function qrSvg(payload: string, name: string): Html {
  const { data, size } = encode(payload, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  const side = size + 2 * QUIET;
  return html`<svg class="qr" role="img" aria-label="${name}" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path fill="#000" d="${dark.join('')}"/></svg>`;
}

/** Where dark modules stand side by side: the first one, and how many. */
function runsOf(row: readonly boolean[]): (readonly [start: number, length: number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
