import envPaths from 'env-paths';

/** Folders of this system for a program's data and downloads. */
export const paths = envPaths('hippograph', { suffix: '' });

/** Where HIPPOGRAPH_DATA_DIR is not set. */
export const DEFAULT_DATA_DIR = paths.data;
