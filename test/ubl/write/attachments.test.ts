import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from '../../../src/ubl/write/attachments.js';

describe('mediaTypeOf()', () => {
  it.each([
    ['a.bin', 'application/pdf', 'application/pdf'],
    ['a.csv', 'Text/CSV; charset=utf-8', 'text/csv'],
    ['scan.JPG', undefined, 'image/jpeg'],
    ['table.final.xlsx', ' ', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.exe', undefined, 'application/octet-stream'],
    ['pdf', undefined, 'application/octet-stream'],
    ['a.zip', 'application/zip', 'application/zip'],
  ])('%s of type %s is %s', (fileName, fileType, expected) => {
    expect(mediaTypeOf(fileName, fileType)).toBe(expected);
  });
});
