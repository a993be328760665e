/** How the names of variables begin that the client's code gets in `import.meta.env` (`src/firebase/app/env.d.ts`). */
export const envPrefix = ['VITE_', 'REGION'];
