import { readCompiledFile } from '../compiled-files.js';
import type { UblModel } from './ubl-model.js';

let model: UblModel | undefined;

/** The content model that the build made; read once per process. */
export function loadModel(): UblModel {
  model ??= JSON.parse(readCompiledFile('xsd/model.json')) as UblModel;
  return model;
}
