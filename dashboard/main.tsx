import { render } from 'preact';
import { App } from './app.tsx';
import { askStore } from './state/store.ts';
import './state/theme.ts';

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
void askStore();
