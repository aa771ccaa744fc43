import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const statusSchema = z.object({ status: z.literal('ok') });

export const getHealth = defineEndpoint({
  id: 'getHealth',
  method: 'GET',
  isOpen: true,
  path: '/api/health',
  summary: 'The process is alive.',
  reply: statusSchema,
});

export const getReadiness = defineEndpoint({
  id: 'getReadiness',
  method: 'GET',
  isOpen: true,
  path: '/api/ready',
  summary: 'The database answers and its migrations are in; 503 otherwise. Degraded: it works without what is away.',
  reply: z.union([statusSchema, z.object({ status: z.literal('degraded'), away: z.array(z.string()) })]),
});
