import type { LanguageModel } from 'ai';
import type { HostedModel } from '#server/config.ts';

/**
 * The model that the settings name, over the provider's own protocol. Each provider is loaded only when it is chosen.
 * OpenAI is spoken to by chat-completions, the protocol that its many imitators share.
 */
export async function openModel({ provider, model, baseUrl, apiKey }: HostedModel): Promise<LanguageModel> {
  const settings = { ...(baseUrl && { baseURL: baseUrl }), ...(apiKey && { apiKey }) };
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(settings).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(settings)(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle(settings)(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: baseUrl ?? '',
        ...(apiKey && { apiKey }),
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
    }
  }
}
