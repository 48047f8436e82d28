export { fromUblElement, type FromUblElement } from './ubl/from-ubl.js';
export type { MappingOptions } from './ubl/mapping-options.js';
export { findElement, openUbl, type OpenedUbl } from './ubl/open-ubl.js';
export { parseXml } from './ubl/parse-xml.js';
export type { UblAttribute, UblElement } from './ubl/ubl-element.js';
export { withoutElements } from './ubl/without-elements.js';
