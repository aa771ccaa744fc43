import {
  type ModelProtocol,
  type ModelRequest,
  type ModelServer,
  type ModelTurn,
  openModelServer,
} from './model-server/open-model-server.ts';
import { openWorld, type World } from './open-world.ts';

/** Providers as the settings name them, the protocol each speaks, and a model name it would have. */
export const PROVIDERS: readonly [provider: string, protocol: ModelProtocol, model: string][] = [
  ['openai', 'openai', 'gpt-5-mini'],
  ['openai-compatible', 'openai', 'llama3.2'],
  ['anthropic', 'anthropic', 'claude-sonnet-4-5'],
  ['google', 'google', 'gemini-2.5-flash'],
];

export type HostedWorld = { world: World; model: ModelServer } & AsyncDisposable;

/** The whole server with a stand-in for a hosted model. `behave` may be changed between questions by what it closes over. */
export async function openHostedWorld(
  behave: (request: ModelRequest, index: number) => ModelTurn,
  environment: Record<string, string> = {},
  [provider, protocol, name]: (typeof PROVIDERS)[number] = ['openai-compatible', 'openai', 'stand-in'],
): Promise<HostedWorld> {
  const model = await openModelServer(behave);
  const world = await openWorld({
    AI_PROVIDER: provider,
    AI_MODEL: name,
    AI_BASE_URL: model.url(protocol),
    AI_API_KEY: 'secret-key',
    // A busy machine must not be taken for a silent model; a test of silence sets its own.
    AI_TIMEOUT_MS: '20000',
    ...environment,
  });
  return {
    world,
    model,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
    },
  };
}
