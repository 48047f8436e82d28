// Writes dist/, pdf/dist/, cli/dist/ and mcp/dist/: npm run build:dist.
await import('./declarations.js');
await import('./bundle.js');
await import('../pdf/scripts/build.js');
await import('../cli/scripts/build.js');
await import('../mcp/scripts/build.js');
export {};
