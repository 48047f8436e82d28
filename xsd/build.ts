/**
 * Makes from `xsd/ubl-2.1.txt` and `xsd/signatures.txt` the modules `compiled/ubl-model.js` and `compiled/signature-model.js`, by
 * which the schema layer judges, and the XSD files that say the same to libxml2: in `compiled/xsd/` for people, and in the module
 * `compiled/xsd-files.js` for the schema engine. Nothing is written when neither the tables nor this program have changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dataModule } from '../scripts/data-module.js';
import { fingerprintOf } from '../scripts/fingerprint.js';
import { readSignatures } from './read-signatures.js';
import { readTable } from './read-table.js';
import { toSignatureModel } from './signature-model.js';
import { signaturesToXsd } from './signatures-to-xsd.js';
import { DATA_TYPES, toXsd } from './to-xsd.js';

const here = (path: string) => new URL(path, import.meta.url);
const programs = ['read-table', 'to-xsd', 'read-signatures', 'content-automaton', 'signature-model', 'signatures-to-xsd', 'build']; // prettier-ignore
const inputs = [
  ...['ubl-2.1.txt', 'signatures.txt', '../scripts/data-module.ts'],
  ...programs.map((name) => `${name}.ts`),
].map((name) => fileURLToPath(here(name)));
const hash = fingerprintOf(inputs);
const hashFile = here('../compiled/xsd/inputs.sha256');

if (
  existsSync(here('../compiled/ubl-model.js')) &&
  existsSync(here('../compiled/signature-model.js')) &&
  existsSync(here('../compiled/xsd-files.js')) &&
  existsSync(hashFile) &&
  readFileSync(hashFile, 'utf8') === hash
) {
  console.log('compiled/xsd is up to date.');
} else {
  mkdirSync(here('../compiled/xsd'), { recursive: true });
  const model = readTable(readFileSync(here('ubl-2.1.txt'), 'utf8'));
  const signatures = readSignatures(readFileSync(here('signatures.txt'), 'utf8'));
  const { cbc = '' } = model.namespaces;
  const files = new Map([
    ...toXsd(model, signatures.namespaces),
    ...signaturesToXsd(signatures, { cbc, types: DATA_TYPES }),
  ]);
  for (const [name, text] of files) writeFileSync(here(`../compiled/xsd/${name}`), text);
  writeFileSync(here('../compiled/ubl-model.js'), dataModule('ublModel', model, 'npm run build:xsd'));
  writeFileSync(
    here('../compiled/signature-model.js'),
    dataModule('signatureModel', toSignatureModel(signatures, model), 'npm run build:xsd'),
  );
  writeFileSync(
    here('../compiled/xsd-files.js'),
    dataModule('xsdFiles', Object.fromEntries(files), 'npm run build:xsd'),
  );
  writeFileSync(hashFile, hash);
  console.log(`compiled/xsd: ${files.size} schemas and the models.`);
}
