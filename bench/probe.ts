/**
 * Loaded into the server under test before it (`--import`): counts the statements that reach the database and tells, when
 * asked over the process's own channel, what was spent so far and what its memory holds. The server itself knows nothing
 * of it.
 */
import v8 from 'node:v8';
import vm from 'node:vm';
import { countStatements } from '#server/testing/count-statements.ts';

/** What a server has spent since its start. */
export type Spent = { statements: number; cpuMs: number };

/** What a process's memory holds, in MB. `wasm`: PGlite's, which never gives any back. */
export type Held = { heap: number; buffers: number; wasm: number; resident: number };

const MB = 1024 * 1024;

// The photo process inherits these arguments; it has no channel to this one.
if (process.send) {
  const statements = countStatements();
  const wasm = watchWasm();
  process.on('message', (asked) => {
    if (asked === 'held?' || asked === 'kept?') return void process.send?.(heldNow(wasm(), asked === 'kept?'));
    const { user, system } = process.cpuUsage();
    const spent: Spent = { statements: statements.soFar(), cpuMs: (user + system) / 1000 };
    process.send?.(spent);
  });
  // Nobody keeps a server alive by asking.
  process.channel?.unref();
}

function heldNow(wasmBytes: number, isCollected: boolean): Held {
  v8.setFlagsFromString('--expose-gc');
  if (isCollected) vm.runInNewContext('gc')();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { heap: heapUsed / MB, buffers: arrayBuffers / MB, wasm: wasmBytes / MB, resident: rss / MB };
}

/** Tells how large the memories of all WebAssembly are that is started from now on, in bytes. */
function watchWasm(): () => number {
  const memories = new Set<WebAssembly.Memory>();
  const { instantiate } = WebAssembly;
  const note = (things: WebAssembly.Exports | WebAssembly.ModuleImports) => {
    for (const thing of Object.values(things)) if (thing instanceof WebAssembly.Memory) memories.add(thing);
  };
  WebAssembly.instantiate = (async (...given: Parameters<typeof instantiate>) => {
    const made = (await instantiate(...given)) as WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource;
    for (const part of Object.values(given[1] ?? {})) note(part);
    note(('instance' in made ? made.instance : made).exports);
    return made;
  }) as typeof instantiate;
  return () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}
