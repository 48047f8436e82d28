import { withBase } from 'vitepress';
import { defineComponent, onMounted, onUnmounted } from 'vue';
import '../../playground/playground.css';

let visits = 0;

/** Starts the program of the playground, which is built on its own: docs/playground/build.ts. */
export const Playground = defineComponent({
  setup() {
    onMounted(() => {
      // A page that is visited again is another page: its program starts anew.
      visits += 1;
      const script = document.createElement('script');
      script.type = 'module';
      script.src = withBase(`/playground/playground.js?${visits}`);
      document.head.append(script);
    });
    onUnmounted(() => dispatchEvent(new Event('leave-playground')));
    return () => undefined;
  },
});
