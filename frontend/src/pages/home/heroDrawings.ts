import narrow from './heroNarrow.svg?raw';
import wide from './heroWide.svg?raw';

export const file = 'src/pages/home/heroWide.svg';
export const html: string = wide + narrow;
export const headings = [] as const;
export const parts = [{ name: '', html }] as const;
