import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const statusSchema = z.object({ status: z.literal('ok') });

export const getHealth = defineEndpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive.',
  reply: statusSchema,
});

export const getReadiness = defineEndpoint({
  id: 'getReadiness',
  method: 'GET',
  path: '/api/ready',
  summary: 'The database answers and its migrations are in; 503 otherwise.',
  reply: statusSchema,
});
