// Writes dist/, pdf/dist/ and cli/dist/: npm run build:dist.
await import('./declarations.js');
await import('./bundle.js');
await import('../pdf/scripts/build.js');
await import('../cli/scripts/build.js');
export {};
