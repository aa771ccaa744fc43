import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { analyses, users } from '#server/db/schema.ts';

const BATCH = 1000;

/** Adds analyses to the only farmer of a benchmark's database; the server must be stopped. */
export async function addHistory(directory: string, rows: number): Promise<void> {
  await using database = await openEmbeddedDatabase(directory);
  const [farmer] = await database.db.select().from(users);
  if (!farmer) throw new Error('nobody registered');
  const analysis: typeof analyses.$inferInsert = {
    userId: farmer.id,
    type: 'soil-analysis',
    input: 'Mais, 1 ektarya, pH 5.2',
    result: 'Basa sa lupa: maasim. '.repeat(60),
    recommendations: ['Maglagay ng apog.'],
    confidence: 0.8,
  };
  for (let added = 0; added < rows; added += BATCH)
    await database.db.insert(analyses).values(Array.from({ length: BATCH }, () => analysis));
}
