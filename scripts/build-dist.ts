// Writes dist/: npm run build:dist.
await import('./declarations.js');
await import('./bundle.js');
export {};
