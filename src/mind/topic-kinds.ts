import follows from './follow-topics.json' with { type: 'json' };

/** Topics that are heard from signs; the diagnosis answers them. */
export const SIGN_TOPICS: ReadonlySet<string> = new Set(follows.signTopics);

/** Topics that belong only to a conversation: they change the question that is open. */
export const isDependent = (topic: string) => /^(follow|ans|correct)-/.test(topic);
