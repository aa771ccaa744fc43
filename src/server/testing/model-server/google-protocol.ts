import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type Answer, type ModelCodec, parseJson, toEvent } from './model-codec.ts';

const partSchema = z.object({
  text: z.string().optional(),
  inlineData: z.object({ mimeType: z.string(), data: z.string() }).optional(),
  functionResponse: z.object({ name: z.string(), response: z.record(z.string(), z.unknown()) }).optional(),
});

const requestSchema = z.object({
  contents: z.array(z.object({ role: z.enum(['user', 'model']), parts: z.array(partSchema) })),
  systemInstruction: z.object({ parts: z.array(partSchema) }).optional(),
  tools: z.array(z.object({ functionDeclarations: z.array(z.object({ name: z.string() })).default([]) })).default([]),
  toolConfig: z.object({ functionCallingConfig: z.object({ mode: z.string() }).optional() }).optional(),
  generationConfig: z.object({ responseMimeType: z.string().optional() }).optional(),
});

type Part = z.infer<typeof partSchema>;

/**
 * Google's Gemini API.
 * @see https://ai.google.dev/api/generate-content
 */
export const googleCodec: ModelCodec = {
  read(body, path) {
    const { contents, systemInstruction, tools, toolConfig, generationConfig } = requestSchema.parse(body);
    const parts = contents.flatMap((content) => content.parts);
    const names = tools.flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name));
    // Before Gemini 3 a model gives JSON or calls tools, not both: asked for both, the SDK offers the JSON as one more
    // tool, last in the list, and forces a call.
    const isCallForced = toolConfig?.functionCallingConfig?.mode === 'ANY';
    const jsonTool = isCallForced ? names.findLast((name) => /^json(_\d+)?$/.test(name)) : undefined;
    return {
      parts: {
        isStream: path.includes(':stream'),
        instructions: textOf(systemInstruction?.parts ?? [], '\n\n'),
        messages: contents.flatMap(({ role, parts }) => readMessage(role, parts)),
        tools: names.filter((name) => name !== jsonTool),
        images: parts.flatMap(({ inlineData }) =>
          inlineData ? [{ mediaType: inlineData.mimeType, bytes: Buffer.byteLength(inlineData.data, 'base64') }] : [],
        ),
        toolResults: parts.flatMap(({ functionResponse }) =>
          functionResponse ? [{ name: functionResponse.name, text: resultOf(functionResponse.response) }] : [],
        ),
        wantsJson: jsonTool !== undefined || generationConfig?.responseMimeType === 'application/json',
      },
      form: { model: path.match(/models\/([^:]+):/)?.[1] ?? '', isUsageAsked: true, jsonTool },
    };
  },

  stream(answer) {
    if (isPromptBlocked(answer)) return { opening: '', pieces: [], closing: toEvent(blockedPrompt(answer)) };
    const { texts, calls, finishReason } = contentOf(answer);
    return {
      opening: '',
      pieces: [...texts, ...calls].map((part) => toEvent(response(answer, [part]))),
      closing: toEvent(response(answer, [], finishReason)),
    };
  },

  whole(answer) {
    if (isPromptBlocked(answer)) return blockedPrompt(answer);
    const { texts, calls, finishReason } = contentOf(answer);
    const text = texts.map((part) => part.text).join('');
    return response(answer, [...(text ? [{ text }] : []), ...calls], finishReason);
  },

  error({ fail, code, message, headers }) {
    // How long to wait stands in the body here.
    const wait = new Headers(headers).get('retry-after');
    const details = [
      ...(code ? [{ '@type': `${RPC}ErrorInfo`, reason: code, domain: 'googleapis.com' }] : []),
      ...(wait ? [{ '@type': `${RPC}RetryInfo`, retryDelay: `${wait}s` }] : []),
    ];
    return {
      error: {
        code: fail,
        message: message ?? STATUS_CODES[fail] ?? '',
        status: STATUSES[fail] ?? (fail < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL'),
        ...(details.length > 0 && { details }),
      },
    };
  },
};

const RPC = 'type.googleapis.com/google.rpc.';

const STATUSES: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** The service has no role for tools: their results are the user's. */
function readMessage(role: 'user' | 'model', parts: readonly Part[]) {
  const results = parts.flatMap(({ functionResponse }) => functionResponse ?? []);
  const rest = parts.filter(({ functionResponse }) => !functionResponse);
  return [
    ...results.map(({ response }) => ({ role: 'tool' as const, text: resultOf(response) })),
    ...(rest.length > 0 || results.length === 0
      ? [{ role: role === 'model' ? ('assistant' as const) : role, text: textOf(rest) }]
      : []),
  ];
}

/** A result must be an object here, so the SDK wraps what the tool gave. */
function resultOf(response: Record<string, unknown>): string {
  const result = response.content ?? response.error ?? response;
  return typeof result === 'string' ? result : JSON.stringify(result);
}

function textOf(parts: readonly Part[], between = ''): string {
  return parts.map(({ text }) => text ?? '').join(between);
}

function contentOf({ id, pieces, calls, isRefusal, form }: Answer) {
  const toCall = (call: { name: string; input: unknown }, index: number) => ({
    functionCall: { id: `${id}-${index}`, name: call.name, args: call.input ?? {} },
    // Gemini 3 signs the first call of an answer and wants it back as it was.
    ...(index === 0 && { thoughtSignature: Buffer.from(`signature ${id}`).toString('base64') }),
  });
  if (form.jsonTool && calls.length === 0 && !isRefusal && pieces.length > 0) {
    const input = parseJson(pieces.join(''));
    if (input === undefined) return { texts: [], calls: [], finishReason: 'MALFORMED_FUNCTION_CALL' };
    return { texts: [], calls: [toCall({ name: form.jsonTool, input }, 0)], finishReason: 'STOP' };
  }
  return {
    texts: pieces.map((text) => ({ text })),
    calls: calls.map(toCall),
    finishReason: isRefusal ? 'SAFETY' : 'STOP',
  };
}

/** One chunk of a stream, or the whole answer. Only the last one has a finish reason and the tokens of the answer. */
function response(answer: Answer, parts: readonly object[], finishReason?: string): object {
  const { input, output } = answer.tokens;
  return {
    candidates: [{ content: { role: 'model', ...(parts.length > 0 && { parts }) }, finishReason, index: 0 }],
    usageMetadata: finishReason
      ? { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output }
      : { promptTokenCount: input, totalTokenCount: input },
    ...foot(answer),
  };
}

/** A refusal without a word: the prompt itself was stopped, and nobody answered. */
function isPromptBlocked({ isRefusal, pieces }: Answer): boolean {
  return isRefusal && pieces.length === 0;
}

function blockedPrompt(answer: Answer): object {
  const { input } = answer.tokens;
  return {
    promptFeedback: { blockReason: 'SAFETY' },
    usageMetadata: { promptTokenCount: input, totalTokenCount: input },
    ...foot(answer),
  };
}

function foot({ id, form }: Answer): object {
  return { modelVersion: form.model, responseId: id };
}
