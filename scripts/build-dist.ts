// Writes dist/, and pdf/dist/: npm run build:dist.
await import('./declarations.js');
await import('./bundle.js');
await import('../pdf/scripts/build.js');
export {};
