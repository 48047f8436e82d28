import Module, { register } from 'node:module';

// Loaded with `node --import` by tests: the packages that WITHOUT names are not installed in that process.
const missing = (process.env['WITHOUT'] ?? '').split(',');

interface Resolver {
  _resolveFilename: (name: string, ...others: readonly unknown[]) => string;
}

const resolver = Module as unknown as Resolver;
const resolve = resolver._resolveFilename.bind(Module);
resolver._resolveFilename = (name, ...others) => {
  if (!missing.includes(name)) return resolve(name, ...others);
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
};

const hooks = `export async function resolve(name, context, next) {
  if (!${JSON.stringify(missing)}.includes(name)) return next(name, context);
  throw Object.assign(new Error("Cannot find package '" + name + "'"), { code: 'ERR_MODULE_NOT_FOUND' });
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
