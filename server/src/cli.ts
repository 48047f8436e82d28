#!/usr/bin/env node
import module from 'node:module';

// Node.js 22 and newer keep what they compile, so that the next start is faster; what is imported before this line is not kept.
(module as { readonly enableCompileCache?: () => void }).enableCompileCache?.();
await import('./command-line.js');
