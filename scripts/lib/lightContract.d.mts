import type { Plugin } from 'vite';

export declare const lightContract: Plugin;
