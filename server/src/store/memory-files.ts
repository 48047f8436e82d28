import { MemoryFS, PGlite } from '@electric-sql/pglite';
import type { SnapshotEntry } from './snapshot.js';

const FOLDER = PGlite.paths.PGDATA;

/** What Emscripten's file system has of what is used here: PGlite leaves its types to another package. */
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { readonly canOwn: boolean }): void;
}

/** Files in memory for an embedded database. They begin as a snapshot, whose bytes are taken as they are: nothing is copied. */
export class MemoryFiles extends MemoryFS {
  readonly #snapshot: Promise<readonly SnapshotEntry[]>;

  /** @param snapshot may still be read while the program of the database is loaded */
  constructor(snapshot: Promise<readonly SnapshotEntry[]> = Promise.resolve([])) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as Files | undefined;
    for (const { path, content } of await this.#snapshot) {
      if (content === null) files?.mkdirTree(`${FOLDER}/${path}`);
      else files?.writeFile(`${FOLDER}/${path}`, content, { canOwn: true });
    }
  }
}
