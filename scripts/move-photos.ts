/**
 * `npm run photos:move`: copies the photos of DATA_DIR into the bucket of the `S3_*` settings. Stop the server first and
 * start it with those settings afterwards. Ctrl-C stops it after the photo at hand; the next run goes on from there.
 * Nothing is deleted here: the folder is the operator's to remove once all is well.
 */
import path from 'node:path';
import { openDiskPhotos } from '#server/adapters/photos-disk.ts';
import { openS3Photos } from '#server/adapters/photos-s3.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { copyPhotos } from '#server/features/analyses/copy-photos.ts';
import { tellCopying } from './backup/tell-copying.ts';

const stopper = new AbortController();
process.once('SIGINT', () => stopper.abort()).once('SIGTERM', () => stopper.abort());

const { dataDir, photoBucket } = readConfig(process.env);
if (photoBucket === null) throw new ConfigError('set S3_BUCKET and its keys: where shall the photos go?');
const folder = path.join(dataDir, 'photos');
tellCopying(await copyPhotos(await openDiskPhotos(folder), openS3Photos(photoBucket), stopper.signal));
