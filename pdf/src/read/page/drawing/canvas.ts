/** What pdf.js and we draw on, as browsers have it. */
export interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d', options?: { readonly willReadFrequently?: boolean }): Context | null;
}

interface Context {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> };
}

/** Makes canvases, and has the classes of browsers that pdf.js draws with. */
export interface Drawing {
  readonly create: (width: number, height: number) => Canvas;
  readonly classes: Readonly<Record<string, unknown>>;
}

/** The classes of browsers that Node.js does not have. */
const CLASSES = ['DOMMatrix', 'ImageData', 'Path2D'] as const;

/** What draws in Node.js: a dependency with binaries, which an installation may lack. */
const PACKAGE = '@napi-rs/canvas';

/** What a page can be drawn with: `OffscreenCanvas` in browsers, a package in Node.js; undefined where there is neither. */
export function drawingHere(): Drawing | undefined {
  const place = globalThis as Record<string, unknown>;
  const Offscreen = place.OffscreenCanvas as (new (width: number, height: number) => Canvas) | undefined;
  if (Offscreen !== undefined)
    return { create: (width, height) => new Offscreen(width, height), classes: {} };
  const host = place.process as Partial<NodeJS.Process> | undefined;
  if (host?.getBuiltinModule === undefined) return undefined;
  try {
    const load = host.getBuiltinModule('node:module').createRequire(import.meta.url);
    const library = load(PACKAGE) as Readonly<Record<string, unknown>> & {
      readonly createCanvas: Drawing['create'];
    };
    const classes = Object.fromEntries(CLASSES.map((name) => [name, library[name]] as const));
    return { create: (width, height) => library.createCanvas(width, height), classes };
  } catch {
    return undefined;
  }
}

/** The class that pdf.js makes its canvases with. */
export function canvasFactory({ create }: Drawing): new () => object {
  return class {
    create(width: number, height: number): { canvas: Canvas | null; context: Context | null } {
      const canvas = create(width, height);
      return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
    }

    reset({ canvas }: { readonly canvas: Canvas }, width: number, height: number): void {
      canvas.width = width;
      canvas.height = height;
    }

    destroy(drawn: { canvas: Canvas | null; context: Context | null }): void {
      if (drawn.canvas !== null) drawn.canvas.width = drawn.canvas.height = 0;
      drawn.canvas = drawn.context = null;
    }
  };
}
