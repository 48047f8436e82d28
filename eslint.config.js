import { existsSync } from 'node:fs';
import { defineConfig } from 'eslint/config';
import eslint from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import * as regexp from 'eslint-plugin-regexp';
import { extras, rooms } from './scripts/rooms.js';
import { rooms as schematronRooms } from './schematron/scripts/rooms.js';
import { rooms as pdfRooms } from './pdf/scripts/rooms.js';
import { rooms as cliRooms } from './cli/scripts/rooms.js';
import { rooms as mcpRooms } from './mcp/scripts/rooms.js';
import { rooms as serverRooms } from './server/scripts/rooms.js';

/**
 * One zone a room: everything that its row does not name is out of bounds.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, readonly string[]>>} table
 * @param {string} file that has the table
 * @param {string} [from] the folder of what it imports, if it is another one
 */
const zonesOf = (folder, table, file, from = folder) =>
  Object.entries(table)
    .map(([room, allowed]) => ({
      target: `./${folder}/${room}`,
      from: `./${from}`,
      except: [room, ...allowed].map((name) => `./${name}`),
      message: `${file}: ${room} may import ${allowed.join(', ') || 'nothing'}.`,
    }))
    .filter(({ target }) => existsSync(target));
const zones = [
  ...zonesOf('src', rooms, 'scripts/rooms.js'),
  ...zonesOf('extras', extras, 'scripts/rooms.js'),
  ...zonesOf('extras', extras, 'scripts/rooms.js', 'src'),
  { target: './src', from: './extras', message: 'Nothing in src/ imports extras/.' },
];
const serverZones = zonesOf('server/src', serverRooms, 'server/scripts/rooms.js');
const cliZones = zonesOf('cli/src', cliRooms, 'cli/scripts/rooms.js');
const mcpZones = zonesOf('mcp/src', mcpRooms, 'mcp/scripts/rooms.js');
const pdfZones = zonesOf('pdf/src', pdfRooms, 'pdf/scripts/rooms.js');
const schematronZones = [
  ...zonesOf('schematron/src', schematronRooms, 'schematron/scripts/rooms.js'),
  {
    target: './schematron/src',
    from: '.',
    except: ['./schematron/src', './errors', './node_modules'],
    message: 'The compiler imports nothing outside its package but errors/.',
  },
];
/** The ground floor stands on nothing. */
const errorsZones = [
  { target: './errors', from: '.', except: ['./errors'], message: 'errors/ imports nothing.' },
];

/** The library imports the Schematron compiler by its entry points; only the compiler's own tests see more of it. */
const compilerOnly = {
  patterns: [
    {
      // `docs/` is a package of its own, where the names of entry points do not exist: it imports their files.
      regex: '^\\.\\.?/.*schematron/src/(?!(?:compile|evaluate|files|parse|xml)\\.js$)',
      message: 'Import an entry point: #schematron/xml, #schematron/evaluate and so on.',
    },
  ],
};

/** What every file leaves out. */
const restrictedSyntax = [
  { selector: 'ExportAllDeclaration', message: 'Name what is exported.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
];

/**
 * Where null is part of what callers or the service see: in the JSON of a result or a record, or in a Document, whose fields may be
 * null. Everywhere else in `src/` a missing value is undefined.
 */
const filesWithNull = [
  // Rows of PostgreSQL.
  'cli/src/queue/{enqueue,read-results,work}.ts',
  'src/document/json/parse-json.ts',
  'src/issues/issue.ts',
  'src/bulk/outcome.ts',
  'src/answers/check.ts',
  'src/answers/{check-participants,from-ubl}.ts',
  'extras/testing/document-arbitrary.ts',
  'src/ubl/from-ubl.ts',
  'cli/src/commands/totals-command.ts',
  'src/document/{document-input,field-schemas}.ts',
  'src/verdict/rules/rule-sets.ts',
  'pdf/src/{read/{from-pdf,values/notes,read-pdf},cii/read/from-cii,judge/{judgement,judging,judge-pages,judge-content}}.ts',
  'src/participants/{derive-peppol-ids,peppol-id}.ts',
  'extras/service/**',
  // What pdf.js takes and gives.
  'pdf/src/read/page/drawing/canvas.ts',
  // What SaxonJS takes and gives.
  'schematron/src/evaluate/sef/{evaluate-sef.ts,saxon.ts}',
];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'server/dist/',
      'schematron/dist/',
      'pdf/dist/',
      'cli/dist/',
      'mcp/dist/',
      'server/web/',
      'compiled/',
      'site/',
      'coverage/',
      'docs/generated/',
      'docs/.vitepress/{cache,.temp}/',
      'node_modules/',
    ],
  },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      // Without these, imports of .ts files are not followed, and no circle is seen.
      'import-x/extensions': ['.ts', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
    },
    rules: {
      // The rule leaves out imports of types: test/circles.test.ts sees those. Packages import one another by their names.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Code points are what XPath and XML count.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['{errors,src,extras,schematron/src,pdf/src,cli/src,mcp/src}/**/*.ts'],
    ignores: filesWithNull,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        {
          // A comparison with null is for values from outside; no-unnecessary-condition holds it to those.
          selector:
            'TSNullKeyword, :not(BinaryExpression, CallExpression[callee.object.name="JSON"]) > Literal[raw="null"]',
          message:
            'Inside, a missing value is undefined. Convert where the value leaves; a file that defines a public JSON shape goes into filesWithNull of eslint.config.js.',
        },
      ],
    },
  },
  {
    files: ['{errors,src,extras,schematron/src,pdf/src,cli/src,mcp/src,server/src}/**/*.ts'],
    plugins: { regexp },
    rules: {
      // A text from outside must not make an expression try all the ways to read it.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['{src,extras}/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['errors/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: errorsZones }],
    },
  },
  {
    files: ['schematron/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: schematronZones }],
    },
  },
  {
    files: ['pdf/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: pdfZones }],
    },
  },
  {
    files: ['cli/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: cliZones }],
    },
  },
  {
    files: ['mcp/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: mcpZones }],
    },
  },
  {
    files: ['{src,extras,examples,test,scripts,rules,xsd,bench,docs,pdf,cli,mcp}/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', compilerOnly],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: serverZones }],
      // A field that is taken out of an object is named to leave it out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    files: [
      'eslint.config.js',
      'vitest{,.packed}.config.ts',
      '{schematron,pdf,cli,mcp,server}/vitest*.config.ts',
      'docs/.vitepress/{config,theme/index}.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: [
      'test/**/*.ts',
      'bench/**/*.ts',
      '{schematron,pdf,cli,mcp,server}/test/**/*.ts',
      '{schematron,server}/bench/**/*.ts',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
