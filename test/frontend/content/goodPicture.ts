/** A picture without a fault. */
export const goodPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 400" width="360" height="400">
<title>Three gates in a row</title>
<style>.box{fill:#fff}@media (prefers-color-scheme: dark){.box{fill:#000}}</style>
<rect class="box" width="10" height="10"/></svg>`;
