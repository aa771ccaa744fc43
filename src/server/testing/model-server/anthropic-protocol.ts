import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type Answer, cutIntoPieces, type ModelCodec, parseJson, toEvent } from './model-codec.ts';

const partSchema = z.object({
  type: z.string(),
  text: z.string().optional(),
  source: z.object({ media_type: z.string().optional(), data: z.string().optional() }).optional(),
});

const blockSchema = partSchema.extend({
  id: z.string().optional(),
  name: z.string().optional(),
  tool_use_id: z.string().optional(),
  content: z.union([z.string(), z.array(partSchema)]).optional(),
});

const requestSchema = z.object({
  model: z.string(),
  // Without it the service answers 400.
  max_tokens: z.number(),
  system: z.union([z.string(), z.array(partSchema)]).optional(),
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z.union([z.string().transform((text) => [{ type: 'text', text }]), z.array(blockSchema)]),
    }),
  ),
  tools: z.array(z.object({ name: z.string(), description: z.string().optional() })).default([]),
  output_config: z.object({ format: z.object({ type: z.string() }).optional() }).optional(),
  stream: z.boolean().default(false),
});

type Block = z.infer<typeof blockSchema>;

/**
 * Anthropic's messages.
 * @see https://docs.claude.com/en/api/messages and https://docs.claude.com/en/docs/build-with-claude/streaming
 */
export const anthropicCodec: ModelCodec = {
  read(body) {
    const { model, system, messages, tools, output_config, stream } = requestSchema.parse(body);
    const blocks: Block[] = messages.flatMap(({ content }) => content);
    const jsonTool = tools.find(isJsonTool)?.name;
    const toolNames = new Map(blocks.filter(({ type }) => type === 'tool_use').map(({ id, name }) => [id, name]));
    return {
      parts: {
        isStream: stream,
        instructions: textOf(system, '\n\n'),
        messages: messages.flatMap(({ role, content }) => readMessage(role, content)),
        tools: tools.map(({ name }) => name).filter((name) => name !== jsonTool),
        images: blocks
          .flatMap((block) => [block, ...(Array.isArray(block.content) ? block.content : [])])
          .filter(({ type }) => type === 'image')
          .map(({ source }) => ({
            mediaType: source?.media_type ?? 'image/*',
            bytes: Buffer.byteLength(source?.data ?? '', 'base64'),
          })),
        toolResults: blocks
          .filter(isToolResult)
          .map(({ tool_use_id, content }) => ({ name: toolNames.get(tool_use_id) ?? '', text: textOf(content) })),
        wantsJson: jsonTool !== undefined || output_config?.format !== undefined,
      },
      form: { model, isUsageAsked: true, jsonTool },
    };
  },

  stream(answer) {
    const events: string[] = [];
    const blocks = blocksOf(answer);
    for (const [index, { start, deltas }] of blocks.entries()) {
      // A block's end goes along with the start of the next, so that what stops midway leaves its block open.
      const opening = (index > 0 ? stopOf(index - 1) : '') + typed({ type: 'content_block_start', index, ...start });
      for (const [at, delta] of deltas.entries())
        events.push((at === 0 ? opening : '') + typed({ type: 'content_block_delta', index, delta }));
    }
    const start = {
      ...head(answer),
      content: [],
      stop_reason: null,
      usage: { input_tokens: answer.tokens.input, output_tokens: 1 },
    };
    return {
      opening: typed({ type: 'message_start', message: start }) + typed({ type: 'ping' }),
      pieces: events,
      closing:
        (blocks.length > 0 ? stopOf(blocks.length - 1) : '') +
        typed({
          type: 'message_delta',
          delta: { stop_reason: stopReasonOf(answer), stop_sequence: null },
          usage: { output_tokens: answer.tokens.output },
        }) +
        typed({ type: 'message_stop' }),
    };
  },

  whole(answer) {
    return {
      ...head(answer),
      content: blocksOf(answer).map(({ whole }) => whole),
      stop_reason: stopReasonOf(answer),
      usage: { input_tokens: answer.tokens.input, output_tokens: answer.tokens.output },
    };
  },

  error({ fail, code, message }) {
    const type = code ?? ERROR_TYPES[fail] ?? (fail < 500 ? 'invalid_request_error' : 'api_error');
    return { type: 'error', error: { type, message: message ?? STATUS_CODES[fail] ?? '' }, request_id: null };
  },
};

const ERROR_TYPES: Record<number, string> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

/** The SDK's own tool, by which it gets JSON from a model without structured output. */
function isJsonTool({ name, description }: { name: string; description?: string }): boolean {
  return name === 'json' && description === 'Respond with a JSON object.';
}

function isToolResult({ type }: Block): boolean {
  return type === 'tool_result';
}

/** The service has no role for tools: their results stand in the user's message, ahead of the user's words. */
function readMessage(role: 'user' | 'assistant', blocks: readonly Block[]) {
  const results = blocks.filter(isToolResult);
  const rest = blocks.filter((block) => !isToolResult(block));
  return [
    ...results.map(({ content }) => ({ role: 'tool' as const, text: textOf(content) })),
    ...(rest.length > 0 || results.length === 0 ? [{ role, text: textOf(rest) }] : []),
  ];
}

function textOf(content: string | readonly { text?: string }[] | undefined, between = ''): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(between);
}

type ContentBlock = { start: { content_block: object }; deltas: readonly object[]; whole: object };

function blocksOf(answer: Answer): ContentBlock[] {
  const { pieces, calls, form } = answer;
  const blocks = calls.map(({ name, input }, index) => {
    const value = input ?? {};
    return toolBlock(`toolu_${answer.id}_${index}`, name, cutIntoPieces(JSON.stringify(value)), value);
  });
  if (pieces.length === 0) return blocks;
  const text = pieces.join('');
  if (form.jsonTool && isJsonToolUsed(answer)) {
    // A model's broken JSON comes whole in an object of this key.
    return [toolBlock(`toolu_${answer.id}`, form.jsonTool, pieces, parseJson(text) ?? { INVALID_JSON: text })];
  }
  const textBlock = {
    start: { content_block: { type: 'text', text: '' } },
    deltas: pieces.map((piece) => ({ type: 'text_delta', text: piece })),
    whole: { type: 'text', text },
  };
  return [textBlock, ...blocks];
}

function toolBlock(id: string, name: string, pieces: readonly string[], input: unknown): ContentBlock {
  return {
    start: { content_block: { type: 'tool_use', id, name, input: {} } },
    deltas: ['', ...pieces].map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
    whole: { type: 'tool_use', id, name, input },
  };
}

function isJsonToolUsed({ form, calls, isRefusal, pieces }: Answer): boolean {
  return form.jsonTool !== undefined && calls.length === 0 && !isRefusal && pieces.length > 0;
}

function stopReasonOf(answer: Answer): string {
  if (answer.isRefusal) return 'refusal';
  return answer.calls.length > 0 || isJsonToolUsed(answer) ? 'tool_use' : 'end_turn';
}

function head({ id, form }: Answer): object {
  return { id: `msg_${id}`, type: 'message', role: 'assistant', model: form.model, stop_sequence: null };
}

function stopOf(index: number): string {
  return typed({ type: 'content_block_stop', index });
}

/** Every event's name is also its `type`. */
function typed(data: { type: string; [key: string]: unknown }): string {
  return toEvent(data, data.type);
}
