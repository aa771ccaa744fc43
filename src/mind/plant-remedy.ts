import type { Frame } from './frame.ts';
import type { Reading } from './hear.ts';
import { readPassage } from './safety/read-passage.ts';
import { sentencesOf } from './safety/read-words.ts';

const OF_HEALTH = 'oos-health';
const OF_REMEDY = 'pesticide-which';
const FEW_WORDS = 12;
/** Facts by which a message tells of somebody's body. */
const OF_THE_BODY = /^(?:person|child|animal|severe|mild|weak|skin|eye|chronic|swelling|wound)(?:@|$)/;

/** 'Ano ang gamot dun' behind a sick plant asks for the plant's remedy, where nobody is named who is ill. */
export function asOfThePlant(before: Frame | null, reading: Reading): Reading {
  const isShort = reading.words <= FEW_WORDS && reading.topics[0]?.topic === OF_HEALTH;
  if (before?.crop == null || !isShort || namesPatient(reading.text)) return reading;
  const topics = reading.topics.map((heard) => (heard.topic === OF_HEALTH ? { ...heard, topic: OF_REMEDY } : heard));
  return { ...reading, topics };
}

function namesPatient(text: string): boolean {
  return sentencesOf(text).some((sentence) => [...readPassage(sentence).facts].some((fact) => OF_THE_BODY.test(fact)));
}
