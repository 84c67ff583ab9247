import '../look/theme.css';
import { mount } from 'svelte';
import { loadCatalogue } from '../protocol/catalogue.svelte';
import { choose, language } from '../text/text.svelte';
import App from './App.svelte';
import { applySettings } from './settings.svelte';

applySettings();
void loadCatalogue();
void choose(language()).then(() => {
  const target = document.getElementById('app');
  if (target !== null) mount(App, { target });
});
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/worker.js');
