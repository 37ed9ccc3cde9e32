import { wordSet } from '../words/hash.ts';

/** Words that close a block, on a line of their own. */
export const closingWords = wordSet(
  `end fi done esac endif enddo endwhile endfor endforeach endfunction endmacro endcase endmodule endmethod endclass
  endinterface endform endloop endtry endselect endtask endgenerate endmenu endchoice Qed Defined Admitted Abort`.split(
    /\s+/,
  ),
);

/** The word that closes a block also with what it closes behind it: `End Function`, `end procedure Add`. */
export const endWord = wordSet(['end']);

/** Words that go on with the block above. */
export const continuingWords = wordSet(
  'else elif elsif elseif except finally rescue ensure catch'.split(' '),
);

/** Words that go on with the head above, alone on a line: what its types must be comes below. */
export const boundWords = wordSet(['where']);
