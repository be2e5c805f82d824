import { tanstackRouter } from '@tanstack/router-plugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { builtName } from './scripts/build/blocked-names.ts';
import packageFile from './package.json' with { type: 'json' };
import { compactTopics } from './scripts/build/compact-topics.ts';
import { unusedSignIns } from './scripts/build/unused-sign-ins.ts';
import { youngPackages } from './scripts/build/young-packages.ts';
import { phraseModules } from './scripts/phrases/phrase-modules.ts';

const { version } = packageFile;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./web'),
  publicDir: here('./web/public'),
  plugins: [
    // First: it writes the route tree that the others compile.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./web/routes'),
      generatedRouteTree: here('./web/routeTree.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    compactTopics(),
    unusedSignIns(),
    phraseModules(),
  ],
  define: {
    __VERSION__: JSON.stringify(version),
    __BUILD_ID__: JSON.stringify(process.env.DAYMARK_BUILD_ID ?? 'development'),
  },
  resolve: youngPackages,
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The engine's door exports it too. It only declares, so who opens the engine by that door need not load it.
    rolldownOptions: {
      // The second is of the pages of accounts, which begin without the app (scripts/build/prerender.ts).
      input: { index: here('./web/index.html'), account: here('./web/app/account/start.tsx') },
      treeshake: { moduleSideEffects: (id) => id !== here('./sync/writer.ts') },
      // The entry names every chunk, and no compression shortens a hash. Seven of 36 characters tell 200 files apart.
      output: {
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${builtName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          builtName(name) === name ? 'assets/[name]-[hash:7][extname]' : 'assets/part-[hash:7][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/auth', '/health', '/docs', '/__dev'].map((path) => [
        path,
        { target: process.env.DAYMARK_API ?? 'http://127.0.0.1:4173', changeOrigin: false },
      ]),
    ),
  },
});
