import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type Answer, cutIntoPieces, type ModelCodec, toEvent } from './model-codec.ts';

const contentSchema = z
  .union([
    z.string(),
    z.array(z.object({ text: z.string().optional(), image_url: z.object({ url: z.string() }).optional() })),
  ])
  .nullish();

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(
    z.object({
      role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
      content: contentSchema,
      tool_calls: z.array(z.object({ id: z.string(), function: z.object({ name: z.string() }) })).nullish(),
      tool_call_id: z.string().optional(),
    }),
  ),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
  response_format: z.object({ type: z.string() }).optional(),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
});

/**
 * OpenAI's chat completions, which OpenAI-compatible services speak too.
 * @see https://platform.openai.com/docs/api-reference/chat
 */
export const openaiCodec: ModelCodec = {
  read(body) {
    const { model, messages, tools, response_format, stream, stream_options } = requestSchema.parse(body);
    const toolNames = new Map(
      messages.flatMap(({ tool_calls }) => tool_calls ?? []).map((call) => [call.id, call.function.name]),
    );
    const instructions: string[] = [];
    const said: { role: 'user' | 'assistant' | 'tool'; text: string }[] = [];
    for (const { role, content } of messages) {
      if (role === 'system' || role === 'developer') instructions.push(textOf(content));
      else said.push({ role, text: textOf(content) });
    }
    return {
      parts: {
        isStream: stream,
        instructions: instructions.join('\n\n'),
        messages: said,
        tools: tools.map((tool) => tool.function.name),
        images: messages
          .flatMap(({ content }) => (Array.isArray(content) ? content : []))
          .flatMap(({ image_url }) => (image_url ? [imageAt(image_url.url)] : [])),
        toolResults: messages
          .filter(({ role }) => role === 'tool')
          .map(({ tool_call_id = '', content }) => ({
            name: toolNames.get(tool_call_id) ?? '',
            text: textOf(content),
          })),
        wantsJson: response_format?.type === 'json_schema' || response_format?.type === 'json_object',
      },
      form: { model, isUsageAsked: stream_options?.include_usage === true, jsonTool: undefined },
    };
  },

  stream(answer) {
    const { pieces, isRefusal, form } = answer;
    const chunk = (delta: object, finish_reason: string | null = null) =>
      toEvent({
        ...head(answer, 'chat.completion.chunk'),
        choices: [{ index: 0, delta, logprobs: null, finish_reason }],
        ...(form.isUsageAsked && { usage: null }),
      });
    const usageChunk = toEvent({ ...head(answer, 'chat.completion.chunk'), choices: [], usage: usageOf(answer) });
    return {
      opening: chunk({ role: 'assistant', content: pieces.length > 0 && !isRefusal ? '' : null, refusal: null }),
      pieces: [
        ...pieces.map((piece) => chunk(isRefusal ? { refusal: piece } : { content: piece })),
        ...toolCallsOf(answer).flatMap(({ id, type, function: { name, arguments: input } }, index) => [
          chunk({ tool_calls: [{ index, id, type, function: { name, arguments: '' } }] }),
          ...cutIntoPieces(input).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
        ]),
      ],
      closing: `${chunk({}, finishReasonOf(answer))}${form.isUsageAsked ? usageChunk : ''}data: [DONE]\n\n`,
    };
  },

  whole(answer) {
    const text = answer.pieces.join('') || null;
    const message = {
      role: 'assistant',
      content: answer.isRefusal ? null : text,
      refusal: answer.isRefusal ? text : null,
      ...(answer.calls.length > 0 && { tool_calls: toolCallsOf(answer) }),
    };
    return {
      ...head(answer, 'chat.completion'),
      choices: [{ index: 0, message, logprobs: null, finish_reason: finishReasonOf(answer) }],
      usage: usageOf(answer),
    };
  },

  error({ fail, code, message }) {
    const usual = USUAL_ERRORS[fail] ?? { type: fail < 500 ? 'invalid_request_error' : 'server_error', code: null };
    return {
      error: {
        message: message ?? STATUS_CODES[fail] ?? '',
        type: usual.type,
        param: code === 'context_length_exceeded' ? 'messages' : null,
        code: code ?? usual.code,
      },
    };
  },
};

const USUAL_ERRORS: Record<number, { type: string; code: string | null }> = {
  401: { type: 'invalid_request_error', code: 'invalid_api_key' },
  404: { type: 'invalid_request_error', code: 'model_not_found' },
  429: { type: 'requests', code: 'rate_limit_exceeded' },
};

function head({ id, form }: Answer, object: string): object {
  return { id: `chatcmpl-${id}`, object, created: Math.floor(Date.now() / 1000), model: form.model };
}

function toolCallsOf({ id, calls }: Answer) {
  return calls.map(({ name, input }, index) => ({
    id: `call_${id}_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
}

/** A refusal in words ends like any answer, with `stop`; `content_filter` says that content was left out. */
function finishReasonOf({ calls, pieces, isRefusal }: Answer): string {
  if (isRefusal && pieces.length === 0) return 'content_filter';
  return calls.length > 0 ? 'tool_calls' : 'stop';
}

function usageOf({ tokens: { input, output } }: Answer): object {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

function textOf(content: z.infer<typeof contentSchema>): string {
  return Array.isArray(content) ? content.map(({ text }) => text ?? '').join('') : (content ?? '');
}

function imageAt(url: string): { mediaType: string; bytes: number } {
  const [, mediaType, data] = url.match(/^data:([^;,]+);base64,(.*)$/s) ?? [];
  return { mediaType: mediaType ?? 'image/*', bytes: Buffer.byteLength(data ?? '', 'base64') };
}
