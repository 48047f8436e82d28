import { withBase } from 'vitepress';
import { defineComponent, onMounted } from 'vue';
import '../../playground/playground.css';

let visits = 0;

/** Starts the program of the playground, which is built on its own: docs/playground/build.ts. */
export const Playground = defineComponent({
  setup() {
    onMounted(() => {
      // A page that is visited again is another page: its program starts anew.
      visits += 1;
      void import(/* @vite-ignore */ withBase(`/playground/playground.js?${visits}`));
    });
    return () => undefined;
  },
});
