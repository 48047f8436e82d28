export { compileSchematron, type CompiledSchematron } from './compile/compile-schematron.js';
export { schematronToJavascript } from './compile/javascript/schematron-to-javascript.js';
export { versionsToJavascript } from './compile/javascript/versions-to-javascript.js';
export { arityRange, XPATH_FUNCTIONS } from './compile/javascript/functions/xpath-functions.js';
export { catalogueOf, type CatalogueEntry } from './compile/shared/catalogue-of.js';
export { patternExpressions, sourceExpressions, usedNames } from './compile/shared/used-names.js';
export { schematronToXslt } from './compile/xslt/schematron-to-xslt.js';
export { emitSource } from './compile/xslt/xml-template.js';
