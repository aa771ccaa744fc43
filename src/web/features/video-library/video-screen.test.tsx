import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VIDEOS } from '#content/videos/videos.ts';
import { VideoScreen } from './video-screen.tsx';

function html(isUnreachable: boolean): string {
  const [video] = VIDEOS;
  if (!video) throw new Error('the library is empty');
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <VideoScreen video={{ ...video, id: 'hindi-pa-gawa', player: null }} isUnreachable={isUnreachable} />
    </QueryClientProvider>,
  );
}

test('a video with no address is still to come; one whose list was not heard is not called so', () => {
  expect(html(false)).toContain('Video Coming Soon');
  expect(html(true)).not.toContain('Video Coming Soon');
  expect(html(true)).toContain('Hindi maabot ang mga video');
});
