// Loaded before the server and its threads (`--require`): what was compiled once is kept for the next start. A thread that
// finds all it imports there never loads the compiler of TypeScript, 17 MB of memory. In JavaScript, or it would load it.
'use strict';
require('node:module').enableCompileCache();
