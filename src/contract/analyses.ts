import * as z from 'zod/mini';
import { answerMarkSchema, answerPartsSchema, PHONE_ANSWER_MAX_CHARS, sourceNoteSchema } from './advice.ts';
import { defineEndpoint } from './endpoint.ts';
import { ANALYSES_PAGE_SIZE, MESSAGE_MAX_CHARS } from './limits.ts';
import { pageQuerySchema } from './paging.ts';
import { writtenText } from './written-text.ts';

/** The five tools; `general` is the fallback page for an unknown tool name. */
export const ANALYSIS_TYPES = [
  'disease-detection',
  'weather-recommendations',
  'soil-analysis',
  'pest-identification',
  'yield-prediction',
  'general',
] as const;

export const analysisTypeSchema = z.enum(ANALYSIS_TYPES);
export type AnalysisType = z.infer<typeof analysisTypeSchema>;

/** The tools that look at a photo, and need one. */
export const PHOTO_ANALYSIS_TYPES: ReadonlySet<AnalysisType> = new Set(['disease-detection', 'pest-identification']);

/** What became of the plant, as the farmer tells it some days later. */
export const OUTCOMES = ['recovered', 'not-recovered', 'lost'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;

export const analysisSchema = z.object({
  id: z.string(),
  type: analysisTypeSchema,
  input: z.string(),
  result: z.string(),
  /** The first photo. */
  imageUrl: z.optional(z.string()),
  /** All photos, where there are several. */
  imageUrls: z.optional(z.array(z.string())),
  createdAt: z.iso.datetime(),
  recommendations: z.array(z.string()),
  confidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  /** Absent in analyses older than these. */
  sources: z.optional(z.array(sourceNoteSchema)),
  parts: z.optional(answerPartsSchema),
  mark: z.optional(answerMarkSchema),
  /** The field it is of. */
  fieldId: z.optional(z.string()),
  /** Id of the crop that was picked or named; absent where neither was. */
  crop: z.optional(z.string()),
  /** 'Muñoz, Nueva Ecija': the town the farmer had saved at the time; absent where none was. */
  place: z.optional(z.string()),
  outcome: z.nullable(outcomeSchema),
  /** What another phone told of the plant, without knowing of this; until the farmer says which it is. */
  otherOutcome: z.optional(z.object({ outcome: z.nullable(outcomeSchema), at: z.iso.datetime() })),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const analysisResultSchema = z.object({
  id: z.string(),
  result: z.string(),
  recommendations: z.array(z.string()),
  confidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  parts: z.optional(answerPartsSchema),
  mark: z.optional(answerMarkSchema),
  /** As in the history; absent in what a phone looked at by itself. */
  imageUrl: z.optional(z.string()),
  imageUrls: z.optional(z.array(z.string())),
  crop: z.optional(z.string()),
  place: z.optional(z.string()),
  createdAt: z.optional(z.iso.datetime()),
  /** The tool that looks better at the same photos: a pest was shown to the disease tool, or the other way about. */
  tryTool: z.optional(analysisTypeSchema),
});
export type AnalysisResult = z.infer<typeof analysisResultSchema>;

export const analyze = defineEndpoint({
  id: 'analyze',
  method: 'POST',
  path: '/api/analyze',
  summary:
    'Analyze words and, for the disease and pest tools, one to three photos of one plant (form field `image`, repeated).',
  encoding: 'multipart',
  body: z.object({
    type: analysisTypeSchema,
    input: writtenText().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_CHARS)),
    /** Id of the crop the farmer picked; the words need not name it then. */
    crop: z.optional(z.string().check(z.maxLength(30))),
    /** The farmer's field it is about. */
    fieldId: z.optional(z.uuid()),
    /** What the phone made of it without signal, as JSON of `phoneResultSchema`; it stands unless a hosted model looks. */
    phoneAnswer: z.optional(z.string().check(z.maxLength(PHONE_ANSWER_MAX_CHARS))),
  }),
  reply: analysisResultSchema,
});

export const listAnalyses = defineEndpoint({
  id: 'listAnalyses',
  method: 'GET',
  path: '/api/analyses',
  summary: "The farmer's analyses, newest first; 100 unless asked otherwise.",
  query: pageQuerySchema(ANALYSES_PAGE_SIZE),
  reply: z.array(analysisSchema),
});

const idParamsSchema = z.object({ id: z.uuid() });

export const deleteAnalysis = defineEndpoint({
  id: 'deleteAnalysis',
  method: 'DELETE',
  path: '/api/analyses/:id',
  summary: 'Delete an analysis and its photo. 404 when it is not yours.',
  params: idParamsSchema,
  reply: z.object({ id: z.string() }),
});

export const tellOutcome = defineEndpoint({
  id: 'tellOutcome',
  method: 'PUT',
  path: '/api/analyses/:id/outcome',
  summary:
    'Tell what became of the plant, or take that back (null). Of two phones the later word counts, the other is kept ' +
    'in `otherOutcome`. 404 when it is not yours.',
  params: idParamsSchema,
  body: z.object({
    outcome: z.nullable(outcomeSchema),
    /** What was told for whoever tells this: where it is something else by now, another phone told that. */
    was: z.optional(z.nullable(outcomeSchema)),
  }),
  reply: z.object({ id: z.string(), outcome: z.nullable(outcomeSchema) }),
});
