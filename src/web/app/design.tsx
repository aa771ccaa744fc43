import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverlayHost } from '#web/ui/overlay-host.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { DesignPage } from './design-page.tsx';

Object.assign(Error, { stackTraceLimit: 10 });

const root = document.getElementById('root');
if (!root) throw new Error('design.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ThemeToggle />
    <DesignPage />
    <OverlayHost />
  </StrictMode>,
);
