import type { Attack } from './attacks/attack.ts';
import { attacksByEarlierTurn } from './attacks/by-earlier-turn.ts';
import { attacksByFigures } from './attacks/by-figures.ts';
import { attacksByKnowledge } from './attacks/by-knowledge.ts';
import { attacksByModel } from './attacks/by-model.ts';
import { attacksByOverride } from './attacks/by-override.ts';
import { attacksByPhoto } from './attacks/by-photo.ts';
import { attacksByPoison } from './attacks/by-poison.ts';
import { attacksBySecrets } from './attacks/by-secrets.ts';

/**
 * Every attempt we know of, written blind: by someone who had the product's promises and not the code that keeps them.
 * Four files hold the farmer's own message: rules, secrets, poisons and doses, figures and tricks on the farmer.
 */
export const attacks: readonly Attack[] = [
  ...attacksByOverride,
  ...attacksBySecrets,
  ...attacksByPoison,
  ...attacksByFigures,
  ...attacksByEarlierTurn,
  ...attacksByPhoto,
  ...attacksByKnowledge,
  ...attacksByModel,
];
