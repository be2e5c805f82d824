import './app/configure-zod.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthContext } from '#web/platform/auth-context.tsx';
import { createAuth } from '#web/platform/auth/auth.ts';
import { createInstallPrompt } from '#web/platform/install-prompt.ts';
import { createTheme } from '#web/platform/theme.ts';
import { whenIdle } from '#web/platform/when-idle.ts';
import { createAppRouter } from './app/router.tsx';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const auth = createAuth();
const router = createAppRouter({
  auth,
  theme: createTheme(window),
  installPrompt: createInstallPrompt(window),
});

createRoot(root).render(
  <StrictMode>
    <AuthContext value={auth}>
      <RouterProvider router={router} />
    </AuthContext>
  </StrictMode>,
);

// The auth client is large and the first screen needs none of it.
whenIdle(() => {
  auth.start().catch((error: unknown) => console.error('The session is not kept fresh.', error));
});
