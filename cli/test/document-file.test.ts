import fs, {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FileCalls,
  holdDocument,
  NameTaken,
  newDocument,
  NotChanged,
} from '../src/terminal/document-file.js';

const OLD = 'the old invoice';
const NEW = 'the new invoice, which is longer';
const isWindows = process.platform === 'win32';
let folder = '';
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'document-'));
  writeFileSync(path('a'), OLD);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Replaces a document as `fix` does. */
function replace(name: string, calls?: FileCalls, meanwhile?: () => void): void {
  const file = holdDocument(path(name), calls).replace();
  try {
    file.write(NEW.slice(0, 9));
    file.write(Buffer.from(NEW.slice(9)));
    meanwhile?.();
    file.close();
  } finally {
    file.discard();
  }
}

type CallName = keyof FileCalls;
const errorOf = (code: string): Error => Object.assign(new Error(`${code}: it failed`), { code });

/** The calls of the file system, in which something happens before each. */
function callsWith(before: (name: CallName, args: readonly unknown[]) => void): FileCalls {
  return new Proxy(fs, {
    get: (target, name: CallName) => {
      const call = target[name] as (...args: readonly unknown[]) => unknown;
      return (...args: readonly unknown[]): unknown => {
        before(name, args);
        return call(...args);
      };
    },
  });
}

/** Lets the calls of one name fail. */
function failing(name: CallName, code: string): FileCalls {
  return callsWith((each) => {
    if (each === name) throw errorOf(code);
  });
}

/** What the calls are before a process is killed: nothing that comes later happens, no cleaning up either. Of a write, half may be done. */
function killedAt(last: number, isHalf: boolean): FileCalls {
  const made: CallName[] = [];
  return callsWith((name, [file, content]) => {
    if (made.length === last && isHalf && name === 'writeFileSync') {
      fs.writeFileSync(file as number, String(content).slice(0, 4));
    }
    if (made.length >= last) throw errorOf('KILLED');
    made.push(name);
  });
}

describe('a document that is replaced', () => {
  it('has the new content, with nothing left beside it', () => {
    replace('a');
    expect(read('a')).toBe(NEW);
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('is on the disk before it has its name, and its name is on the disk afterwards', () => {
    const made: CallName[] = [];
    replace(
      'a',
      callsWith((name) => made.push(name)),
    );
    const order = made.filter((name) => /write|fsync|rename/.test(name));
    expect(order).toEqual(['writeFileSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'fsyncSync']);
  });

  it.each([false, true])(
    'is the old one or the new one wherever the process is killed (half a write: %s)',
    (isHalf) => {
      const all: CallName[] = [];
      replace(
        'a',
        callsWith((name) => all.push(name)),
      );
      expect(all.length).toBeGreaterThan(10);
      const found = all.map((_, last) => {
        writeFileSync(path('a'), OLD);
        try {
          replace('a', killedAt(last, isHalf));
        } catch {
          // The process is gone.
        }
        return read('a');
      });
      const isRenamed = all.map((_, last) => all.slice(0, last).includes('renameSync'));
      expect(found).toEqual(isRenamed.map((is) => (is ? NEW : OLD)));
    },
  );

  it.each<[string, CallName, string, RegExp]>([
    ['no inode is left', 'openSync', 'ENOSPC', /no space is left on the device; make room and run/],
    ['the user has no space left', 'openSync', 'EDQUOT', /no space is left on the device/],
    ['the disk is full', 'writeFileSync', 'ENOSPC', /no space is left on the device/],
    ['the disk says only later that it is full', 'fsyncSync', 'ENOSPC', /no space is left on the device/],
    ['the file server says when closing that it is full', 'closeSync', 'EDQUOT', /no space is left/],
    ['the disk is broken', 'fsyncSync', 'EIO', /not changed: EIO: it failed\.$/],
    ['the folder takes no new files', 'openSync', 'EACCES', /its folder takes no new file .*--output FOLDER/],
    ['the file system is read-only', 'openSync', 'EROFS', /its file system is read-only; .*--output FOLDER/],
    [
      'the file is mounted by itself',
      'renameSync',
      'EBUSY',
      /it is mounted by itself or in use.*--output FOLDER/,
    ],
    ['the file is write-protected', 'accessSync', 'EACCES', /it is write-protected; .*--output FOLDER/],
    ['permissions cannot be kept', 'fchmodSync', 'EPERM', /permission denied/],
  ])('stays as it was where %s', (_, name, code, reason) => {
    expect(() => {
      replace('a', failing(name, code));
    }).toThrow(NotChanged);
    expect(() => {
      replace('a', failing(name, code));
    }).toThrow(reason);
    expect(read('a')).toBe(OLD);
  });

  it('is replaced where a folder cannot be brought to the disk, as on Windows', () => {
    let isInPlace = false;
    const calls = callsWith((name) => {
      if (isInPlace && name === 'fsyncSync') throw errorOf('EPERM');
      isInPlace ||= name === 'renameSync';
    });
    replace('a', calls);
    expect(read('a')).toBe(NEW);
  });

  it('stays as it was if it has a second name', () => {
    linkSync(path('a'), path('b'));
    expect(() => {
      replace('a');
    }).toThrow(
      `${path('a')} was not changed: it has 2 names (hard links), and a new file would have only one of them; write the corrected text elsewhere with --output FOLDER.`,
    );
    expect([read('a'), read('b'), statSync(path('a')).nlink, readdirSync(folder)]).toEqual([
      OLD,
      OLD,
      2,
      ['a', 'b'],
    ]);
  });

  it('stays as it was if its owner cannot be kept', () => {
    const refusing = failing('fchownSync', 'EPERM');
    const foreign = new Proxy(fs, {
      get: (_, name: CallName) => (name === 'fstatSync' ? () => ({ uid: 1n, gid: 1n }) : refusing[name]),
    });
    expect(() => {
      replace('a', foreign);
    }).toThrow(/it belongs to another user or group/);
    expect([read('a'), readdirSync(folder)]).toEqual([OLD, ['a']]);
  });

  it.each<[string, () => void, string]>([
    [
      'is written to',
      () => {
        writeFileSync(path('a'), 'by an editor');
      },
      'by an editor',
    ],
    [
      'is replaced by one of the same size and time',
      () => {
        const { atimeMs, mtimeMs } = statSync(path('a'));
        writeFileSync(path('b'), OLD.toUpperCase());
        utimesSync(path('b'), atimeMs / 1000, mtimeMs / 1000);
        fs.renameSync(path('b'), path('a'));
      },
      OLD.toUpperCase(),
    ],
  ])('stays as it is if it %s meanwhile', (_, change, content) => {
    expect(() => {
      replace('a', undefined, change);
    }).toThrow('was not changed: it has changed since it was read; run the command again.');
    expect([read('a'), readdirSync(folder)]).toEqual([content, ['a']]);
  });

  it('is not made again if it was removed meanwhile', () => {
    expect(() => {
      replace('a', undefined, () => {
        rmSync(path('a'));
      });
    }).toThrow('was not changed: it is not there any more.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(isWindows)('is replaced behind a symbolic link, which stays', () => {
    mkdirSync(path('there'));
    fs.renameSync(path('a'), path('there/a'));
    symlinkSync('there/a', path('link'));
    replace('link');
    expect([lstatSync(path('link')).isSymbolicLink(), read('there/a')]).toEqual([true, NEW]);
    expect([readdirSync(folder).sort(), readdirSync(path('there'))]).toEqual([['link', 'there'], ['a']]);
  });

  it.skipIf(isWindows)('keeps its permissions, and is readable to nobody else before', () => {
    chmodSync(path('a'), 0o604);
    const modes: number[] = [];
    replace('a', undefined, () => {
      modes.push(...readdirSync(folder).map((name) => statSync(path(name)).mode & 0o777));
    });
    expect([modes, statSync(path('a')).mode & 0o777]).toEqual([[0o604, 0o604], 0o604]);
  });

  it('may have a name to which nothing can be added', () => {
    const name = 'x'.repeat(250);
    writeFileSync(path(name), OLD);
    replace(name);
    expect([read(name), readdirSync(folder).sort()]).toEqual([NEW, ['a', name]]);
  });
});

describe('a new document', () => {
  const create = (name: string, calls?: FileCalls): void => {
    const file = newDocument(path(name), calls);
    try {
      file.write(NEW);
      file.close();
    } finally {
      file.discard();
    }
  };

  it('is there with its folders once it is complete', () => {
    create('b/c/d');
    expect([read('b/c/d'), readdirSync(path('b/c'))]).toEqual([NEW, ['d']]);
  });

  it('never takes the place of another one, except of itself', () => {
    expect(() => {
      create('a');
    }).toThrow(NameTaken);
    expect(read('a')).toBe(OLD);
    writeFileSync(path('a'), NEW);
    create('a');
    expect([read('a'), readdirSync(folder)]).toEqual([NEW, ['a']]);
  });

  it('is made on a file system without links, too', () => {
    create('b', failing('linkSync', 'EPERM'));
    expect([read('b'), readdirSync(folder).sort()]).toEqual([NEW, ['a', 'b']]);
    expect(() => {
      create('a', failing('linkSync', 'EPERM'));
    }).toThrow(NameTaken);
    expect(read('a')).toBe(OLD);
  });

  it('is absent if the disk is full', () => {
    expect(() => {
      create('b', failing('fsyncSync', 'ENOSPC'));
    }).toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual(['a']);
  });
});
