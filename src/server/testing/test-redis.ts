/** The Redis of the tests; undefined when they run without one. */
export const testRedisUrl = process.env.TEST_REDIS_URL;
