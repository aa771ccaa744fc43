import { expect, test } from 'vitest';
import { isOurs, SCREENS } from './agreements.ts';

const answer = (status: number, headers: Record<string, string>) => ({ status, headers: new Headers(headers) });

test.each([
  ['a page of ours', answer(200, { 'x-ani-gabay': '1' }), true],
  ['our own 404', answer(404, { 'x-ani-gabay': '1' }), true],
  ["a captive portal's page", answer(200, { 'content-type': 'text/html' }), false],
  ['a proxy that finds no server', answer(502, {}), false],
  ['our server while it ends', answer(503, { 'x-ani-gabay': '1' }), false],
])('%s', (_, response, ours) => {
  expect(isOurs(response)).toBe(ours);
});

test.each([
  ['/', true],
  ['/?bukid=1', true],
  ['/chat', true],
  ['/analyze/soil-analysis?suri=1', true],
  ['/oidc/auth?client_id=ani-gabay', false],
  ['/api/login', false],
  ['/api/docs', false],
  ['/icon.svg', false],
])('%s opens without signal: %s', (address, isScreen) => {
  expect(SCREENS.some((screen) => screen.test(address))).toBe(isScreen);
});
